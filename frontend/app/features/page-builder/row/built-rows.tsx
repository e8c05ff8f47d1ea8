import type { Home } from "../../../api/types";
import { Banner } from "./banner";
import { Row } from "./row";

/** What an editor built, from top to bottom. */
export function BuiltRows({ rows }: { rows: Home["rows"] }) {
  return rows.map((row) =>
    row.kind === "banner" ? <Banner key={row.rowId} banner={row} /> : <Row key={row.rowId} row={row} />,
  );
}
