/**
 * Development entry: hot reloading must be in place before the first component module runs.
 * Vite serves the runtime at this address; an inline preamble would need an exception in the page's policy.
 */
declare global {
  interface Window {
    $RefreshReg$: () => void;
    $RefreshSig$: () => <Type>(type: Type) => Type;
  }
}

const runtimeAddress = `${import.meta.env.BASE_URL}@react-refresh`;
const { default: runtime } = await import(/* @vite-ignore */ runtimeAddress);
runtime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import("./entry.browser");

export {};
