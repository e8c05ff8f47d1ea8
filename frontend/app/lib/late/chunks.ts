/* Code that comes late, and what is said when it does not (ER11, K03). */

/** Long enough for any line; past it the code is given up. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** missing: no longer where this page thinks it is, or no way there. timeout: not here in time. other: it came and failed. */
export type ChunkErrorKind = "missing" | "timeout" | "other";

export class ChunkLoadError extends Error {
  constructor(
    readonly kind: ChunkErrorKind,
    cause?: unknown,
  ) {
    super(`chunk ${kind}`, { cause });
    this.name = "ChunkLoadError";
  }
}

/** The module of a dynamic import. Throws a `ChunkLoadError` that says which of three ways it failed. */
export function loadChunk<Module>(load: () => Promise<Module>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError("timeout")), timeoutMs);
    load()
      .then(resolve, (error: unknown) => reject(new ChunkLoadError(kindOf(error), error)))
      .finally(() => clearTimeout(timer));
  });
}

/** Browsers word a module that cannot be fetched each in their own way; all of them make it a TypeError. */
const UNFETCHABLE = /dynamically imported module|importing a module script|preload/i;

function kindOf(error: unknown): ChunkErrorKind {
  return error instanceof Error && UNFETCHABLE.test(error.message) ? "missing" : "other";
}
