/** "8"; a baby's is said in words too, for a new child begins with it and it is easily left so (V11). */
export function ageText(age: number): string {
  return age === 0 ? "0 (under 1)" : String(age);
}
