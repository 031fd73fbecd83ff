/** Gives each sample a button that copies it. Where that is not allowed, it selects the sample. */
export const copyScript = `for (const sample of document.querySelectorAll('.sample:not(.answer)')) {
  const code = sample.querySelector('code');
  const button = document.createElement('button');
  button.className = 'copy';
  button.type = 'button';
  const say = (word) => { button.textContent = word; };
  say('Copy');
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      say('Copied');
    } catch {
      getSelection().selectAllChildren(code);
      say('Selected');
    }
    setTimeout(say, 2000, 'Copy');
  });
  sample.append(button);
}
`;
