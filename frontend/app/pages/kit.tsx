import type { Kit } from "../api/types";
import { Link } from "../ui/link/link";
import { ButtonSection } from "./kit/button-section";
import { CardSection } from "./kit/card-section";
import { ChoiceSection } from "./kit/choice-section";
import { ColourSection, TypeSection } from "./kit/foundation-sections";
import { FieldSection } from "./kit/field-section";
import { OverlaySection } from "./kit/overlay-section";
import { PriceSection } from "./kit/price-section";
import { SearchSection } from "./kit/search-section";
import { StateSection } from "./kit/state-section";
import { TextSection } from "./kit/text-section";
import styles from "./kit.module.css";

/** Every primitive in every state, in the brand of the host (development only). */
export function KitPage({ brandLinks = [] }: Partial<Kit>) {
  return (
    <div className={styles.kit}>
      <h1 className={styles.title}>Leeward components</h1>
      <p className={styles.lead}>
        Besley for names, headings and prices. Hanken Grotesk for everything you read. Colours come from the brand;
        shapes do not.
      </p>
      {brandLinks.length > 0 && (
        <ul role="list" className={styles.brands} aria-label="The same sheet in each brand">
          {brandLinks.map((link) => (
            <li key={link.href}>
              <Link href={link.href}>{link.label}</Link>
            </li>
          ))}
        </ul>
      )}
      <ColourSection />
      <TypeSection />
      <ButtonSection />
      <FieldSection />
      <ChoiceSection />
      <PriceSection />
      <SearchSection />
      <OverlaySection />
      <CardSection />
      <TextSection />
      <StateSection />
    </div>
  );
}
