import type { Shell } from "../api/types";

/** The sentences the shell says, as the server's catalogue words them. */
const wording = {
  "shell.skip_to_content": "Skip to main content",
  "shell.brand_bar_label": "Brand information",
  "shell.main_navigation_label": "Main",
  "shell.menu": "Menu",
  "shell.more": "More",
  "shell.all_of": "All of {name}",
  "shell.close": "Close",
  "shell.home_link": "{brand}, home",
  "shell.rated": "Rated {score} of {out_of}",
  "shell.review_count": "from {count} reviews on {source}, {date}",
  "shell.preview_notice": "Preview: this is not published",
  "footer.label": "Company and help",
  "consent.label": "Cookies",
  "consent.text": "May we use cookies?",
  "consent.policy": "Cookie policy",
  "consent.accept": "Accept all",
  "consent.reject": "Reject all",
  "consent.settings": "Cookie settings",
  "consent.dismiss": "Close without choosing",
  "consent.revoke": "Withdraw cookie consent",
};

const phone = { display: "020 7946 0142", href: "tel:+442079460142" };

/** A whole shell of the main brand; say only what matters to the test. */
export function aShell(changes: Partial<Shell> = {}): Shell {
  return {
    brand: {
      workspace: "main",
      name: "Leeward Holidays",
      nameLead: "Leeward",
      nameRest: "Holidays",
      mark: "sail",
      logo: null,
      homeHref: "/",
    },
    brandBar: {
      reviewBadge: { score: "4.7", outOf: "5", count: 3218, source: "Demo Reviews", asOf: "20 November 2026" },
      awardLogo: null,
      award: "Long-haul Operator of the Year 2026",
      awards: ["Long-haul Operator of the Year 2026", "Best Online Booking 2026"],
      tradeLogo: null,
      tradeMembership: "Demonstration Travel Association, member 00000",
      bookMessage: "Every flight holiday ATOL protected",
      phone,
      hours: { isOpen: true, status: "open until 8 pm", days: [{ label: "Monday", hours: "9 am to 8 pm" }] },
      hoursFallback: "Call our team",
    },
    navigation: {
      links: [
        { label: "Holidays", href: "/holidays", panel: "/menu/holidays.json", room: "always" },
        { label: "Offers", href: "/offers", panel: null, room: "always" },
        { label: "Weddings", href: "/weddings", panel: null, room: "always" },
      ],
      more: [{ label: "Staff Favourites", href: "/staff-favourites" }],
      endLinks: [
        { label: "My Booking", href: "/my-booking/" },
        { label: "Get a quote", href: "/quote/" },
      ],
    },
    footer: {
      contactLine: "Talk to our team",
      hoursLine: "Open 7 days",
      groups: [{ heading: "About", links: [{ label: "Our team", href: "/team/" }] }],
      legal: ["All flight-inclusive holidays are protected by the ATOL scheme, number 99999."],
    },
    context: {
      workspace: "main",
      url: "http://localhost/",
      country: { iso: "GB" },
      referrer: { short_name: "" },
      override_live_chat_visibility: false,
      agent: { is_phone: false },
      context: { number: "020 7946 0142" },
      subscriber_exclusive: { is_shown: false },
    },
    features: { subscriberExclusive: false, packageSearch: false, liveChat: false, tagScript: null, chatScript: null },
    wording,
    isPreview: false,
    isBare: false,
    isConsentAsked: false,
    ...changes,
  };
}
