// About how many accounts at once a browser may ask whether they were deleted.
export const MOST_ASKED = 50;
