/** Runs in the page: targets too small for a finger, and what sticks out at the side. */
export function findLayoutProblems({ minTarget }: { minTarget: number }): string[] {
  const problems: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} px wide`);
  const overlays =
    '[role=dialog]:not([aria-hidden=true]) section, section[role=dialog], [role=menu], [role=listbox]';
  const overlay = [...document.querySelectorAll(overlays)].find(
    (element) => element.getClientRects().length > 0,
  );
  const scope = overlay ?? document.body; // what is under it was measured before
  const controls = 'button, a[href], select, textarea, summary, input:not([type=hidden], [type=file])';
  const roles =
    '[role=option], [role=tab], [role=menuitem], [role=switch], [role=button], [contenteditable=true]';
  for (const control of scope.querySelectorAll(`${controls}, ${roles}`)) {
    const target = touchedFor(control);
    const { width, height, bottom } = target.getBoundingClientRect();
    const isShown =
      width > 1 && height > 1 && bottom > 0 && getComputedStyle(target).visibility === 'visible';
    if (!isShown || isInText(target)) continue;
    const reach = width >= minTarget && height >= minTarget ? { width, height } : reachOf(target);
    // Half a pixel is lost to fractions of the layout.
    if (reach.width + 0.5 < minTarget || reach.height + 0.5 < minTarget) {
      const name =
        control.getAttribute('aria-label') ?? target.textContent?.trim() ?? control.getAttribute('name');
      problems.push(`«${name}» is ${Math.round(reach.width)} × ${Math.round(reach.height)} px`);
    }
  }
  return problems;

  /** A box or a dot is ticked by its label. */
  function touchedFor(control: Element): Element {
    const isTicked = control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
    return (isTicked && control.labels?.[0]) || control;
  }

  /** Links in running text are as high as their line. */
  function isInText(target: Element): boolean {
    return (
      target.matches('a') && getComputedStyle(target).display === 'inline' && target.closest('p') !== null
    );
  }

  /** How far a finger may be off: parts around the element can belong to it. */
  function reachOf(target: Element) {
    target.scrollIntoView({ block: 'center', inline: 'center' });
    const box = target.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const far = (dx: number, dy: number) => {
      let steps = 0;
      while (steps < minTarget) {
        const hit = document.elementFromPoint(x + dx * (steps + 1), y + dy * (steps + 1));
        if (hit === null || !(target === hit || target.contains(hit))) break;
        steps += 1;
      }
      return steps;
    };
    return { width: far(-1, 0) + far(1, 0) + 1, height: far(0, -1) + far(0, 1) + 1 };
  }
}
