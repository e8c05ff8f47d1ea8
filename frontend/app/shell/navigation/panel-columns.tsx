import { useRef, useState } from "react";
import type { MenuItem, MenuPanel } from "../../api/types";
import { caretLeft } from "../../ui/icon/drawn/caret-left";
import { caretRight } from "../../ui/icon/drawn/caret-right";
import { Icon } from "../../ui/icon/icon";
import { Picture } from "../content/picture";
import { useWording } from "../wording";
import { isSamePage } from "./same-page";
import styles from "./panel.module.css";

type Block = MenuPanel["columns"][number]["blocks"][number];
type ListBlock = Extract<Block, { kind: "list" }>;

type PanelColumnsProps = { panel: MenuPanel; currentUrl: string };

/** Columns of blocks (S35): equal shares of the width on large screens, one below the other on small ones. */
export function PanelColumns({ panel, currentUrl }: PanelColumnsProps) {
  return (
    <div className={styles.columns}>
      {panel.columns.map((column, at) => (
        <div key={at} className={styles.column}>
          {column.blocks.map((block, position) =>
            block.kind === "image" ? (
              <ImageBlock key={position} block={block} />
            ) : (
              <ListOfLinks key={position} block={block} currentUrl={currentUrl} />
            ),
          )}
        </div>
      ))}
    </div>
  );
}

function ImageBlock({ block }: { block: Extract<Block, { kind: "image" }> }) {
  return (
    <a className={styles.image} href={block.href}>
      <Picture className={styles.picture} picture={block.picture} sizes="320px" />
      {block.caption && <span className={styles.caption}>{block.caption}</span>}
    </a>
  );
}

/** A list of links; a sub-list opens in its place, under a header that leads back to where it was opened (S35). */
function ListOfLinks({ block, currentUrl }: { block: ListBlock; currentUrl: string }) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const cameFrom = useRef<number | null>(null);
  const open = openAt === null ? null : block.items[openAt];

  if (open) {
    return (
      <SubList
        item={open}
        currentUrl={currentUrl}
        onBack={() => {
          cameFrom.current = openAt;
          setOpenAt(null);
        }}
      />
    );
  }
  return (
    <div>
      {block.header && (
        <p className={styles.header}>{block.href ? <a href={block.href}>{block.header}</a> : block.header}</p>
      )}
      <ul role="list" className={styles.items}>
        {block.items.map((item, at) => (
          <li key={`${item.label} ${item.href}`}>
            {item.items.length > 0 ? (
              <button
                ref={(button) => {
                  if (button && cameFrom.current === at) {
                    cameFrom.current = null;
                    button.focus();
                  }
                }}
                type="button"
                className={styles.item}
                aria-expanded={false}
                onClick={() => setOpenAt(at)}
              >
                {item.label} <Icon of={caretRight} className={styles.arrow} />
              </button>
            ) : (
              <ItemLink item={item} currentUrl={currentUrl} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type SubListProps = { item: MenuItem; currentUrl: string; onBack: () => void };

function SubList({ item, currentUrl, onBack }: SubListProps) {
  const say = useWording();
  return (
    <div className={styles.sub}>
      <button ref={takeFocus} type="button" className={styles.return} aria-expanded onClick={onBack}>
        <Icon of={caretLeft} className={styles.arrow} /> {item.label}
      </button>
      <ul role="list" className={styles.items}>
        {item.href && (
          <li>
            <ItemLink item={{ ...item, label: say("shell.all_of", { name: item.label }) }} currentUrl={currentUrl} />
          </li>
        )}
        {item.items.map((one) => (
          <li key={one.href}>
            <ItemLink item={one} currentUrl={currentUrl} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ItemLink({ item, currentUrl }: { item: MenuItem; currentUrl: string }) {
  return (
    <a className={styles.item} href={item.href} aria-current={isSamePage(item.href, currentUrl) ? "page" : undefined}>
      {item.label}
    </a>
  );
}

function takeFocus(button: HTMLButtonElement | null) {
  button?.focus();
}
