import { Worker } from "node:worker_threads";
import type { RenderAnswer } from "./answer";

const RENDER_LIMIT_MS = 2000;
const QUEUE_LIMIT = 256;

type Job = { body: string; answer: (answer: RenderAnswer) => void };

/**
 * Renders in a second thread, one document at a time, each with a time limit.
 *
 * A React render cannot be interrupted from its own thread: a page that never ends would take the process with it.
 * Here the thread is ended and replaced, the guilty document gets its refusal and the queue moves on.
 */
export class RenderThread {
  private worker: Worker;
  private queue: Job[] = [];
  private current: Job | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(private readonly script: URL) {
    this.worker = this.start();
  }

  readonly render = (body: string): Promise<RenderAnswer> => {
    if (this.queue.length >= QUEUE_LIMIT) {
      return Promise.resolve({ kind: "refused", status: 503, error: "Too many pages are waiting to be rendered." });
    }
    return new Promise((answer) => {
      this.queue.push({ body, answer });
      this.next();
    });
  };

  async stop() {
    this.isStopping = true;
    await this.worker.terminate();
  }

  private start(): Worker {
    const worker = new Worker(this.script);
    worker.on("message", (answer: RenderAnswer) => this.finish(answer));
    worker.on("error", (error) => this.replace({ ...failure, message: error.message, stack: error.stack }));
    return worker;
  }

  private next() {
    if (this.current) return;
    this.current = this.queue.shift() ?? null;
    if (!this.current) return;
    this.worker.postMessage(this.current.body);
    this.timer = setTimeout(() => this.replace(timedOut), RENDER_LIMIT_MS);
  }

  private finish(answer: RenderAnswer) {
    clearTimeout(this.timer);
    this.current?.answer(answer);
    this.current = null;
    this.next();
  }

  private replace(answer: RenderAnswer) {
    if (this.isStopping) return;
    this.worker.removeAllListeners();
    // An ended thread may still report; without a listener that would end the process.
    this.worker.on("error", () => undefined);
    void this.worker.terminate();
    this.worker = this.start();
    this.finish(answer);
  }
}

const failure = { kind: "failed", status: 500, error: "The page could not be rendered." } as const;
const timedOut: RenderAnswer = {
  kind: "failed",
  status: 504,
  error: "The page took too long to render.",
  message: `no answer within ${RENDER_LIMIT_MS} ms`,
};
