const NAMES = "January February March April May June July August September October November December".split(" ");

/** "June 2027" from 2027-06. */
export function monthName(month: string): string {
  const [year = "", number = "1"] = month.split("-");
  return `${NAMES[Number(number) - 1] ?? ""} ${year}`;
}

/** "Jun", with the year in January. */
export function shortMonth(month: string): string {
  const [year = "", number = "1"] = month.split("-");
  const name = (NAMES[Number(number) - 1] ?? "").slice(0, 3);
  return number === "01" ? `${name} ${year}` : name;
}
