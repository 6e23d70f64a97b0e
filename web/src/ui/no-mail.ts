/** The hint of a switch for emails while this Quad sends none. */
export const NO_MAIL = "Email isn't set up here yet.";
