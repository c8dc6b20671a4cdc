/** A file that counts as a whole PDF, of 22 bytes. */
export const pdf = '%PDF-1.7\n1 0 obj\n%%EOF'

/** The gateway's response with a PDF. */
export function pdfResponse(
  body: BodyInit = pdf,
  headers: Record<string, string> = {},
  status = 200,
): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'application/pdf', 'x-diwan-version': 'test', ...headers },
  })
}
