import { useEffect, useEffectEvent, useState } from "react";
import type { MailingPage } from "../../api/types";
import { useLateData } from "../../lib/late/late-data";
import { track } from "../../lib/measuring/track";
import type { ModalProps } from "../../shell/modals/modals";
import { useAnnounce } from "../../shell/status-region";
import { Dialog } from "../../ui/dialog/dialog";
import { Skeleton } from "../../ui/skeleton/skeleton";
import { SignUpForm } from "./sign-up-form";

/** The exclusive modal closes this long after its sign-up (M11, T10). */
const CLOSES_AFTER_MS = 750;

type SignUpModalProps = ModalProps & { address: string };

/** Exclusive, two-page or promo sign-up over whatever page asked for it; at most 640 px wide (M11). */
export function SignUpModal({ address, onClose }: SignUpModalProps) {
  const late = useLateData<MailingPage>(`${address}/form.json`);
  const [hasClosingTime, setHasClosingTime] = useState(false);
  const announce = useAnnounce();
  const close = useEffectEvent(onClose);
  useEffect(() => track("open_modal", { type: "mailing_list" }), []);
  useEffect(() => {
    if (!hasClosingTime) return;
    const timer = setTimeout(() => close(), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hasClosingTime]);

  function onDone(sentence: string) {
    track("submit_modal", { type: "mailing_list" });
    // Stays on the page as a status after the dialog has gone.
    announce(sentence);
    if (address === "/mailing/exclusive") setHasClosingTime(true);
  }

  const page = late.kind === "ready" ? late.body : null;
  return (
    <Dialog isOpen onClose={onClose} title={page?.heading ?? "Sign up"} width="medium" firstFocus="heading">
      {late.kind === "waiting" && <Skeleton kind="text" width="most" />}
      {late.kind === "failed" &&
        (late.status === 404 ? (
          <p>This offer has ended.</p>
        ) : (
          <p>
            Whoops, something went wrong. Please{" "}
            <a href={address} data-own-page="">
              sign up on the page of this offer
            </a>
            .
          </p>
        ))}
      {page?.form && (
        <>
          <p>{page.text}</p>
          <SignUpForm page={page} form={page.form} onDone={onDone} />
        </>
      )}
    </Dialog>
  );
}
