/** A price is in halalas, a hundredth of a riyal, without tax. */
type Product = { ar: string; en: string; price: number }

/** The products of seeded orders. */
export const orderProducts: readonly [Product, ...Product[]] = [
  { ar: 'قهوة مختصة إثيوبية', en: 'Ethiopian specialty coffee', price: 5_650 },
  { ar: 'قهوة سعودية بالهيل والزعفران', en: 'Saudi coffee with cardamom and saffron', price: 4_300 },
  { ar: 'دلة نحاسية مطعمة', en: 'Inlaid brass dallah', price: 21_900 },
  { ar: 'فناجين خزف منقوشة', en: 'Engraved ceramic finjans', price: 9_565 },
  { ar: 'دهن عود معتق', en: 'Aged oud oil', price: 34_783 },
  { ar: 'عطر ورد الطائف', en: 'Taif rose perfume', price: 19_130 },
  { ar: 'بخور معمول', en: 'Maamoul incense', price: 7_826 },
  { ar: 'تمر سكري فاخر', en: 'Premium Sukkari dates', price: 3_913 },
  { ar: 'تمر محشو باللوز', en: 'Almond stuffed dates', price: 6_087 },
  { ar: 'عسل سدر جبلي', en: 'Mountain sidr honey', price: 24_348 },
  { ar: 'صابون زيت الزيتون', en: 'Olive oil soap', price: 1_565 },
  { ar: 'زيت الأرغان للشعر', en: 'Argan hair oil', price: 5_217 },
  { ar: 'عباءة كتان مطرزة', en: 'Embroidered linen abaya', price: 38_261 },
  { ar: 'شماغ قطن أحمر', en: 'Red cotton shemagh', price: 12_609 },
  { ar: 'سوار فضة بالعقيق', en: 'Silver bangle with agate', price: 27_391 },
  { ar: 'شمعة عطرية باللافندر', en: 'Lavender scented candle', price: 4_783 },
  { ar: 'سجادة صوف منسوجة يدويًا', en: 'Hand-woven wool rug', price: 56_435 },
  { ar: 'مكعبات خشبية للأطفال', en: 'Wooden blocks for children', price: 8_609 },
  { ar: 'شاحن لاسلكي سريع', en: 'Fast wireless charger', price: 10_348 },
  { ar: 'كرسي رحلات قابل للطي', en: 'Folding camp chair', price: 15_565 },
]

/** The variants of every product; the first is the plain product. */
export const orderVariants = [
  { ar: '', en: '' },
  { ar: ' (تغليف هدية)', en: ', gift wrapped' },
  { ar: ' (طقم من 2)', en: ', set of 2' },
  { ar: ' (طقم من 3)', en: ', set of 3' },
  { ar: ' (إصدار رمضان)', en: ', Ramadan edition' },
  { ar: ' (إصدار العيد)', en: ', Eid edition' },
  { ar: ' (إصدار الصيف)', en: ', summer edition' },
  { ar: ' (إصدار الشتاء)', en: ', winter edition' },
] as const
