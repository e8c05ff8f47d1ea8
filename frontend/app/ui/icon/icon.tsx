import { classNames } from "../class-names";
import styles from "./icon.module.css";

type IconProps = {
  /** An outline from `ui/icon/drawn/`: `<Icon of={mapPin} />`. */
  of: string;
  className?: string | undefined;
};

/** One Phosphor icon at the size and colour of the text around it. Always decorative: the words beside it carry the meaning. */
export function Icon({ of, className }: IconProps) {
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 256 256" aria-hidden="true" focusable="false">
      <path d={of} />
    </svg>
  );
}
