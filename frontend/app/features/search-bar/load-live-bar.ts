/** The live bar's code, asked for at the first sign of interest. */
export const loadLiveBar = () => import("./live-bar").then((module) => module.LiveBar);
