import type { SignUpBand } from "../api/types";

export function aSignUpBand(changes: Partial<SignUpBand> = {}): SignUpBand {
  return {
    isForMembers: false,
    heading: "News from the sheltered side",
    text: "New hotels and quiet weeks, about once a month.",
    action: "/newsletter",
    emailLabel: "Email address",
    button: "Sign up",
    consent: "You may leave at any time.",
    privacy: { label: "Privacy policy", href: "/privacy" },
    ...changes,
  };
}
