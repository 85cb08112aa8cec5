import { expect, type Page } from '@playwright/test';

/** The face that comes with the app: pictures must not depend on the fonts of the machine. */
const OWN_FACE = "'Fraunces Variable'";

/** What differs from run to run, or from build to build: the room on the disk, ages, the version. */
const FICKLE = /disponibles$|hace (un momento|\d)|^Calavera \d/;

/** Compares what the window shows with `baseline/<state>.png`; `npm run e2e -- --update-snapshots screens` renews them. */
export async function comparePicture(page: Page, state: string): Promise<void> {
  await setFace(page, OWN_FACE);
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const isSeen = ({ bottom, top }: DOMRect) => bottom > 0 && top < innerHeight; // others may be lazy
    const seen = [...document.images].filter((image) => isSeen(image.getBoundingClientRect()));
    await Promise.allSettled(seen.map((image) => image.decode()));
  });
  await expect.soft(page).toHaveScreenshot(`${state.replaceAll(/[ ,]+/g, '-')}.png`, {
    mask: [page.getByText(FICKLE)],
  });
  await setFace(page, null);
}

/** By script: the content policy lets no style sheet in. */
async function setFace(page: Page, face: string | null): Promise<void> {
  await page.evaluate((name) => {
    const { style } = document.documentElement;
    if (name === null) style.removeProperty('--mantine-font-family');
    else style.setProperty('--mantine-font-family', name);
  }, face);
}
