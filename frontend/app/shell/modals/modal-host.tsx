import { useCallback, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from "react";
import { loadChunk } from "../../lib/late/chunks";
import { useAnnounce } from "../status-region";
import { closeAllLayers, leaveLayersOfBefore, openLayer } from "./layers";
import { CLOSE_ALL_MODALS, ModalsInView, type ModalProps, type ModalToOpen, type Modals } from "./modals";

type OpenModal = { id: number; Modal: ComponentType<object & ModalProps>; props: object; onClose: () => void };

let madeModals = 0;

/** Draws the modals that are open, in the order they were opened, each with its own entry in the history (T09, T15). */
export function ModalHost({ children }: { children: ReactNode }) {
  const [modals, setModals] = useState<readonly OpenModal[]>([]);
  const announce = useAnnounce();
  /** Counts what was pressed: of code that is late only the last is still wanted, and none once the page has gone. */
  const turn = useRef(0);

  const open = useCallback(
    async <Props extends object>({ load, props }: ModalToOpen<Props>) => {
      const opener = document.activeElement;
      let Modal: ComponentType<Props & ModalProps>;
      const mine = (turn.current += 1);
      try {
        Modal = await loadChunk(load);
      } catch {
        if (mine === turn.current) announce(["Whoops, something went wrong."]);
        return;
      }
      if (mine !== turn.current) return;
      madeModals += 1;
      const id = madeModals;
      const onClose = openLayer(() => {
        setModals((open) => open.filter((modal) => modal.id !== id));
        if (opener instanceof HTMLElement) queueMicrotask(() => giveFocusBack(opener));
      });
      // The module fits its props by the type of `open`; the list holds modals of every kind.
      setModals((open) => [...open, { id, Modal: Modal as OpenModal["Modal"], props, onClose }]);
    },
    [announce],
  );

  useEffect(() => leaveLayersOfBefore(), []);

  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  useEffect(() => {
    window.addEventListener(CLOSE_ALL_MODALS, closeAllLayers);
    return () => window.removeEventListener(CLOSE_ALL_MODALS, closeAllLayers);
  }, []);

  const value = useMemo<Modals>(() => ({ open: (modal) => void open(modal), closeAll: closeAllLayers }), [open]);

  return (
    <ModalsInView value={value}>
      {children}
      {modals.map(({ id, Modal, props, onClose }) => (
        <Modal key={id} {...props} onClose={onClose} />
      ))}
    </ModalsInView>
  );
}

/** The dialog gives the focus back by itself, except to an opener that was replaced meanwhile or lost it while the module came. */
function giveFocusBack(opener: HTMLElement) {
  if (document.activeElement === document.body && opener.isConnected) opener.focus();
}
