import type { Rolldown } from "vite";
import { RESTING_PAGES } from "../app/pages/resting.ts";

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

/**
 * What most pages share travels in one file instead of thirty small ones, of which a slow line waits for each; in two more what the first
 * touch of some or of all pages does not need; in one what starts every page and which few other parts use. The entry has none of it: it is
 * all that a resting page loads (app/pages/resting.ts).
 */
export const sharedParts = {
  includeDependenciesRecursively: false,
  groups: [
    { name: (id: string, graph: Graph) => fileOf(id, graph), test: isShareable, minShareCount: 6 },
    { name: (id: string, graph: Graph) => fileOfStart(id, graph), test: isShareable, minShareCount: 2 },
  ],
};

function isShareable(id: string): boolean {
  const isPart = /\/(?:app\/(?:ui|travel|lib|shell|features)|node_modules\/(?:react|scheduler))\//.test(id);
  return isPart && !ENTRY_PARTS.test(id);
}

const ENTRY_PARTS =
  /\/(?:waking\/|offline\/offline-(?:words|notice\.module)|content\/(?:near-margin|trusted-html)|measurement\/(?:late|clicks|untold)|consent\/(?:early-answer|kept-answer)|lib\/(?:late\/(?:chunks|stale-chunks)|consent|document-cookies|storage-with|holding|after-paint|plain-press|phone-device|measuring\/track\.ts))/;

/** `later`: dialogs and forms, which nothing draws before it is asked for; `search-form`: the bar, which only some pages begin with. */
export function fileOf(id: string, graph: Graph): "common" | "later" | "search-form" {
  if (!leadsTo(FIRST_TOUCH, id, graph)) return "later";
  return id.includes("/features/search-bar/") ? "search-form" : "common";
}

/** `shell`: of every page that is awake. What some pages have no use for stays in files of its own. */
export function fileOfStart(id: string, graph: Graph): "shell" | null {
  return leadsTo(START, id, graph) ? "shell" : null;
}

const START = /\/app\/start-page\.tsx$/;
const FIRST_TOUCH = new RegExp(`/app/(?:start-page|pages/(?:${RESTING_PAGES.join("|")}))\\.tsx$`);

/** Whether a module is part of such a goal by imports that are not put off. */
function leadsTo(goal: RegExp, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (goal.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => leadsTo(goal, importer, graph, seen));
}
