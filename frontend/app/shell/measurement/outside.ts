/* The globals that outside tags bring or read. None is there before consent; each may be missing at any time. */

export type DataLayerEntry = Readonly<Record<string, unknown>> | IArguments;

type Outside = {
  dataLayer?: DataLayerEntry[];
  fbq?: (...told: readonly unknown[]) => void;
  /** The recommendation service's queue (TR6), if there is one. */
  recommendationQueue?: { push(told: readonly unknown[]): void };
};

export const outside = globalThis as typeof globalThis & Outside;

/** Push to the data layer, which the first push makes. */
export function pushToDataLayer(entry: Readonly<Record<string, unknown>>) {
  (outside.dataLayer ??= []).push(entry);
}

/** A command of the tag library: it reads the arguments object itself, not an array. */
export function gtag(..._command: readonly unknown[]) {
  // eslint-disable-next-line prefer-rest-params
  (outside.dataLayer ??= []).push(arguments);
}
