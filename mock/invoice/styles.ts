import { StyleSheet } from '@react-pdf/renderer'

const accent = '#0f5c52'
/* The page reads right to left: the first child of a row is on the right. */
const row = { flexDirection: 'row-reverse', justifyContent: 'space-between' } as const

/** The styles of an invoice's parts; lengths in points. */
export const styles = StyleSheet.create({
  page: {
    paddingTop: 40,
    paddingBottom: 56,
    paddingHorizontal: 40,
    fontFamily: ['Arabic', 'Latin'],
    fontSize: 9.5,
    color: '#1b2430',
    textAlign: 'right',
  },
  heading: { ...row, paddingBottom: 14, borderBottomWidth: 2, borderBottomColor: accent },
  seller: { width: 300 },
  sellerName: { fontSize: 20, fontWeight: 700, color: accent },
  documentName: { width: 200, textAlign: 'left' },
  title: { fontSize: 15, fontWeight: 700 },
  facts: { ...row, gap: 12, marginVertical: 16, padding: 12, backgroundColor: '#f3f6f8', borderRadius: 4 },
  fact: { flex: 1, gap: 3 },
  value: { fontWeight: 700 },
  tableHeading: { ...row, gap: 8, paddingVertical: 5, borderBottomWidth: 1, borderBottomColor: accent },
  tableRow: { ...row, gap: 8, paddingVertical: 5, borderBottomWidth: 0.5, borderBottomColor: '#d8dee6' },
  totals: { width: 260, marginTop: 12 },
  total: { ...row, alignItems: 'center', paddingVertical: 4, paddingHorizontal: 8 },
  grandTotal: { fontSize: 12, fontWeight: 700, backgroundColor: '#e3f1ee', borderRadius: 4 },
  totalLabel: { width: 150 },
  amount: { fontWeight: 700, textAlign: 'left' },
  footer: { ...row, position: 'absolute', bottom: 26, left: 40, right: 40, color: '#5b6675', fontSize: 8 },
})
