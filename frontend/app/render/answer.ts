/** What the render process answers to one page document. */
export type RenderAnswer =
  | { kind: "rendered"; html: string }
  | { kind: "refused"; status: 400 | 404 | 413 | 503; error: string }
  | { kind: "failed"; status: 500 | 504; error: string; page?: string; message: string; stack?: string };

/** Render one page document, given as JSON text. Never rejects: a failure is an answer. */
export type RenderPage = (body: string) => Promise<RenderAnswer>;
