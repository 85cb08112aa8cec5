/** A picture that is part of the app. */
export const PICTURE = '/uploads/media/defaults/etiqueta.svg';

/** A picture that no browser can show, without asking a server for it. */
export const BROKEN_PICTURE = 'data:image/png;base64,AAAA';
