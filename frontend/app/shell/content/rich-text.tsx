import { trustServerHtml } from "./trusted-html";

type RichTextProps = {
  /** HTML the server has sanitised; nothing else may be given. */
  html: string;
  className?: string | undefined;
};

/** The only place that prints HTML as HTML. */
export function RichText({ html, className }: RichTextProps) {
  if (!html) return null;
  // A div: editors' text is made of paragraphs, and a paragraph cannot hold those.
  return <div className={className} dangerouslySetInnerHTML={{ __html: trustServerHtml(html) }} />;
}
