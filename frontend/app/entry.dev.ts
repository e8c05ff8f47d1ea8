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

// Whole, so that Vite adds nothing to it: the components import this very address, and it must be one module.
const runtimeAddress = new URL(`${import.meta.env.BASE_URL}@react-refresh`, import.meta.url).href;
const { default: runtime } = await import(/* @vite-ignore */ runtimeAddress);
runtime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import("./entry.browser");

export {};
