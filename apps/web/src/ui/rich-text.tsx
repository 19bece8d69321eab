/** Rich text that the server has cleaned to its allow-list. */
export function RichText({ html }: { html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: only the API's cleaned rich text comes here
    <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
