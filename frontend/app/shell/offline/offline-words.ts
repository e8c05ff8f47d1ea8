export const OFFLINE =
  "You are offline. The page stays as it was; prices may have changed, and nothing can be booked until you are back.";
