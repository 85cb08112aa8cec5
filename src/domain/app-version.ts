/** Version of this build, as in package.json; written into backups. */
export const APP_VERSION = '0.1.0';
