import { useEffect, useState } from "react";
import type { EnquiryDone as EnquiryDoneFacts, EnquiryForm as EnquiryFormFacts } from "../../api/types";
import { useLateData } from "../../lib/late/late-data";
import { track } from "../../lib/measuring/track";
import type { ModalProps } from "../../shell/modals/modals";
import { usePhone } from "../../shell/phone-in-view";
import { useAnnounce } from "../../shell/status-region";
import { Button } from "../../ui/button/button";
import { Dialog } from "../../ui/dialog/dialog";
import { Skeleton } from "../../ui/skeleton/skeleton";
import { CallInstead, EnquiryAbout } from "./enquiry-about";
import { EnquiryDone } from "./enquiry-done";
import { EnquiryForm } from "./enquiry-form";
import { TITLES, type EnquiryAddress } from "./enquiry-addresses";
import styles from "./enquiries.module.css";

type EnquiryModalProps = ModalProps & { address: EnquiryAddress; query: string };

let opened = 0;

/** Get a quote, contact (M10) and callback (M16) over whatever page asks for them. */
export function EnquiryModal({ address, query, onClose }: EnquiryModalProps) {
  // The form's token and times are of the moment it opens: each opening asks anew.
  const [opening] = useState(() => (opened += 1));
  const late = useLateData<EnquiryFormFacts>(`${address}/form.json?${query}${query ? "&" : ""}opening=${opening}`);
  const [done, setDone] = useState<EnquiryDoneFacts | null>(null);
  const announce = useAnnounce();
  useEffect(() => track("open_modal", { type: TITLES[address].type }), [address]);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={late.kind === "ready" ? late.body.heading : TITLES[address].title}
      width="medium"
      foot={
        done && (
          <Button kind="ink" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      {late.kind === "waiting" && <Waiting />}
      {late.kind === "failed" && <Instead href={query ? `${address}?${query}` : address} />}
      {late.kind === "ready" && !done && (
        <div className={styles.inDialog}>
          <p className={styles.tagline}>{late.body.tagline}</p>
          <EnquiryAbout about={late.body.about} />
          <EnquiryForm
            form={late.body}
            place="dialog"
            onDone={(thanks) => {
              setDone(thanks);
              announce(thanks.heading);
            }}
          />
          <CallInstead form={late.body} />
        </div>
      )}
      {done && <EnquiryDone done={done} headingLevel={3} takesFocus />}
    </Dialog>
  );
}

/** Where the form does not come: the ways that need no form here. */
function Instead({ href }: { href: string }) {
  const phone = usePhone();
  return (
    <p>
      Whoops, something went wrong. Please{" "}
      <a href={href} data-own-page="">
        open the form on its own page
      </a>
      {phone && (
        <>
          , or call us: <a href={phone.href}>{phone.display}</a>
        </>
      )}
      .
    </p>
  );
}

function Waiting() {
  return (
    <div className={styles.inDialog} aria-busy="true">
      <Skeleton kind="text" width="most" />
      <Skeleton kind="heading" width="most" />
      <Skeleton kind="heading" width="most" />
    </div>
  );
}
