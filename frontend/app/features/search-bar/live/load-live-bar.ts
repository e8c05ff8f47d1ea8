/** The live bar's code, asked for at the first sign of interest. */
export const loadLiveBar = () => import("./live-bar").then((module) => module.LiveBar);

/** What Search does when nothing needs to be put right: a small part of the live bar, there sooner. */
export const loadSearchNow = () => import("./search-now").then((module) => module.searchNow);

/** What the last search fills in: asked for only where one is kept. */
export const loadRemembered = () => import("../state/remembered").then((module) => module.asRemembered);
