import { Checkbox } from "../../ui/choice/checkbox";
import { VisuallyHidden } from "../../ui/visually-hidden/visually-hidden";
import { useCompare } from "./compare";

/** Takes a hotel into the comparison, or out of it; a fifth cannot be chosen. */
export function CompareBox({ itemcode, name }: { itemcode: string; name: string }) {
  const { codes, isFull, toggle } = useCompare();
  const isIn = codes.includes(itemcode);
  return (
    <Checkbox
      label={
        <>
          Compare <VisuallyHidden>{name}</VisuallyHidden>
        </>
      }
      checked={isIn}
      disabled={!isIn && isFull}
      onChange={() => toggle(itemcode)}
    />
  );
}
