import type { Home } from "../api/types";
export function HomePage(home: Home) {
  return <h1>{home.hero?.heading}</h1>;
}
