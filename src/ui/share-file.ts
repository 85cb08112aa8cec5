/** True when this browser hands files of this kind to other apps of the device. */
export function canShareFile(fileName: string, type = 'application/json'): boolean {
  const file = new File([], fileName, { type });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** Hands a text as a file to another app. False when the person decided against it; rejects when it cannot be done. */
export async function shareText(fileName: string, text: string, type = 'application/json'): Promise<boolean> {
  try {
    await navigator.share({ files: [new File([text], fileName, { type })] });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}
