import type { ReactNode } from "react";

export type AccordionItem = {
  /** Also the hash that opens it: "#facilities". */
  id: string;
  title: ReactNode;
  /** A short fact at the right of the heading ("14 photographs"). */
  note?: ReactNode;
  content: ReactNode;
};
