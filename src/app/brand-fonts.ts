import './brand-fonts.css';

/** Wordmark and page titles. */
export const displayFont = "'Fraunces Variable', 'Iowan Old Style', Georgia, 'Times New Roman', serif";

/** Everything else: the face of the system, at no cost. */
export const textFont =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";
