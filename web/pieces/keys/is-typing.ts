/** Whether a key is meant for a field, a menu or a dialog, and not for the screen. */
export function isTyping({ target }: { target: EventTarget | null }): boolean {
  if (document.querySelector('[role=dialog][aria-modal=true]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input:not([type=checkbox]), textarea, select') ||
    target.closest('[role=dialog], [role=menu], [role=listbox]') !== null
  );
}
