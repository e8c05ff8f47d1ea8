/** How far outside the screen something counts as near: a tenth of the screen's height and width (K03). */
export const NEAR_MARGIN = "10%";
