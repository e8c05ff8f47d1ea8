import { createContext, useContext, type ComponentType } from "react";

/** What every modal gets besides its own props. */
export type ModalProps = { onClose: () => void };

/** A modal to open: its module comes when it is asked for, never with the page. */
export type ModalToOpen<Props extends object> = {
  load: () => Promise<ComponentType<Props & ModalProps>>;
  props: Props;
};

export type Modals = {
  /** Open a modal over whatever is there. What had the focus gets it back when it closes. */
  open: <Props extends object>(modal: ModalToOpen<Props>) => void;
  /** Close every modal (T09). */
  closeAll: () => void;
};

/** Anybody may close every modal: `window.dispatchEvent(new Event(CLOSE_ALL_MODALS))`. */
export const CLOSE_ALL_MODALS = "leeward:close-all-modals";

export const ModalsInView = createContext<Modals>({ open: () => undefined, closeAll: () => undefined });

/** The page's one modal host. */
export function useModals(): Modals {
  return useContext(ModalsInView);
}
