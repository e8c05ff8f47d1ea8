/**
 * Readable names for the generated shapes. The shapes themselves are declared once, in Python
 * (`retail/pages/props`), and arrive here through `make contracts`.
 */
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Brand = Schemas["BrandProps"];
export type BrandBar = Schemas["BrandBarProps"];
export type Card = Schemas["CardProps"];
export type CardPrice = Schemas["CardPriceProps"];
export type Footer = Schemas["FooterProps"];
export type Hero = Schemas["HeroProps"];
export type HeroCaption = Schemas["HeroCaptionProps"];
export type Home = Schemas["HomeProps"];
export type Kit = Schemas["KitProps"];
export type Link = Schemas["LinkProps"];
export type Navigation = Schemas["NavigationProps"];
export type OpeningHours = Schemas["OpeningHoursProps"];
export type Phone = Schemas["PhoneProps"];
export type Picture = Schemas["PictureProps"];
export type Problem = Schemas["ProblemPageProps"];
export type ReviewBadge = Schemas["ReviewBadgeProps"];
export type RibbonItem = Schemas["RibbonItemProps"];
export type Row = Schemas["RowProps"];
export type Shell = Schemas["ShellProps"];

/** Page name to the props that page draws; mirrors PAGE_PROPS in Python. */
export type PagePropsByName = { home: Home; problem: Problem; kit: Kit };
export type PageName = keyof PagePropsByName;

/** What the render process and the browser both start from. */
export type PageDocument = Schemas["PageDocumentProps"];
