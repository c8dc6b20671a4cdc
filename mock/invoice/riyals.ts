const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount of halalas in riyals: `1,234.50`. */
export function riyals(halalas: number): string {
  return twoDecimals.format(halalas / 100)
}
