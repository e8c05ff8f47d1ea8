import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { NotSold } from "../features/hotel/panel/not-sold";
import { EnquiryLinks } from "../features/enquiries/enquiry-links";

const { open, device } = vi.hoisted(() => ({ open: vi.fn(), device: { isPhone: false } }));
vi.mock("../shell/modals/modals", () => ({ useModals: () => ({ open }) }));
vi.mock("../lib/phone-device", () => ({ isPhoneDevice: () => device.isPhone }));

const phone = { display: "0800 000 0000", href: "tel:08000000000" };

beforeEach(() => {
  open.mockClear();
  device.isPhone = false;
  render(
    <>
      <EnquiryLinks />
      <NotSold
        state="by_phone"
        name="Cove House"
        itemcode="JM1204"
        phonePrice={null}
        phonePriceNote=""
        phone={phone}
        hasOthers={false}
      />
    </>,
  );
});

const asked = () => (open.mock.calls as { props: { address: string; query: string } }[][])[0]?.[0]?.props;

test("M10: a quote asked for at a hotel carries the hotel into the form", async () => {
  await userEvent.click(screen.getByRole("link", { name: "Get a quote" }));
  await waitFor(() => expect(asked()).toEqual({ address: "/quote", query: "hotel=JM1204" }));
});

test("M16: 'call now' at a computer opens the callback with the hotel", async () => {
  await userEvent.click(screen.getByRole("link", { name: "Call 0800 000 0000" }));
  expect(asked()).toEqual({ address: "/callback", query: "hotel=JM1204" });
});

test("M16: 'call now' on a telephone dials, and opens nothing", async () => {
  device.isPhone = true;
  await userEvent.click(screen.getByRole("link", { name: "Call 0800 000 0000" }));
  expect(open).not.toHaveBeenCalled();
});
