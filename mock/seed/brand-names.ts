/** What brands sell. */
export type BrandKind =
  | 'perfume'
  | 'coffee'
  | 'fashion'
  | 'kids'
  | 'home'
  | 'jewellery'
  | 'sweets'
  | 'care'
  | 'tech'
  | 'outdoor'

export type NamedBrand = { kind: BrandKind; ar: string; en: string }

/** Invented brands of a Saudi store. None is a real mark. */
export const brandNames: readonly NamedBrand[] = [
  { kind: 'perfume', ar: 'نسيم الخزامى', en: 'Khuzama Breeze' },
  { kind: 'coffee', ar: 'دلة الضحى', en: 'Duha Dallah' },
  { kind: 'fashion', ar: 'خيوط الريم', en: 'Reem Threads' },
  { kind: 'kids', ar: 'أرنوب الصغير', en: 'Little Arnoub' },
  { kind: 'home', ar: 'بيت السدر', en: 'Sidr House' },
  { kind: 'jewellery', ar: 'لآلئ المرسى', en: 'Marsa Pearls' },
  { kind: 'sweets', ar: 'تمرات الوادي', en: 'Wadi Dates' },
  { kind: 'care', ar: 'ندى العرعر', en: 'Juniper Dew' },
  { kind: 'tech', ar: 'وميض تك', en: 'Wameed Tech' },
  { kind: 'outdoor', ar: 'رحال الكثبان', en: 'Dune Rover' },
  { kind: 'perfume', ar: 'عود السراة', en: 'Sarat Oud' },
  { kind: 'coffee', ar: 'محمصة الشرفة', en: 'Balcony Roastery' },
  { kind: 'fashion', ar: 'عباءات ليان الدار', en: 'Layan Abayas' },
  { kind: 'kids', ar: 'حكايا الغيمة', en: 'Cloud Tales' },
  { kind: 'home', ar: 'فخار الأحساء القديم', en: 'Old Ahsa Pottery' },
  { kind: 'jewellery', ar: 'فضة النجد', en: 'Najd Silver' },
  { kind: 'sweets', ar: 'سكرة العصر', en: 'Afternoon Sugar' },
  { kind: 'care', ar: 'صابون الياسمينة', en: 'Jasmine Soap House' },
  { kind: 'tech', ar: 'مدار الذكية', en: 'Orbit Smart' },
  { kind: 'outdoor', ar: 'خيمة الشمال', en: 'Northern Tent' },
  { kind: 'perfume', ar: 'ورد الهدا', en: 'Hada Rose' },
  { kind: 'coffee', ar: 'بن القمة', en: 'Summit Beans' },
  { kind: 'fashion', ar: 'قطن الساحل', en: 'Coast Cotton' },
  { kind: 'kids', ar: 'فراشة الحي', en: 'Neighbourhood Butterfly' },
  { kind: 'home', ar: 'سجاد الديرة', en: 'Deera Rugs' },
  { kind: 'jewellery', ar: 'عقيق البادية', en: 'Badia Agate' },
  { kind: 'sweets', ar: 'كليجا الجدة', en: 'Grandma Kleeja' },
  { kind: 'care', ar: 'طين البحيرة', en: 'Lake Clay' },
  { kind: 'tech', ar: 'شاحن برق', en: 'Barq Chargers' },
  { kind: 'outdoor', ar: 'صقر الجبل للمعدات', en: 'Mountain Falcon Gear' },
  { kind: 'perfume', ar: 'مسك الرواق', en: 'Riwaq Musk' },
  { kind: 'coffee', ar: 'هيل وزعفران', en: 'Cardamom & Saffron' },
  { kind: 'fashion', ar: 'ثوب العارض', en: 'Aredh Thobes' },
  { kind: 'kids', ar: 'مكعبات نون', en: 'Noon Blocks' },
  { kind: 'home', ar: 'شمعة المساء', en: 'Evening Candle' },
  { kind: 'jewellery', ar: 'سوار هند', en: 'Hind Bangles' },
  { kind: 'sweets', ar: 'عسل السدرة', en: 'Sidra Honey' },
  { kind: 'care', ar: 'زيت البان النقي', en: 'Pure Ben Oil' },
  { kind: 'tech', ar: 'سماعات رنين', en: 'Raneen Audio' },
  { kind: 'outdoor', ar: 'بوصلة الربع', en: 'Empty Quarter Compass' },
  { kind: 'perfume', ar: 'بخور المجلس', en: 'Majlis Incense' },
  { kind: 'coffee', ar: 'فنجان الظهيرة', en: 'Noon Finjan' },
  { kind: 'fashion', ar: 'شماغ الأصيل', en: 'Aseel Shemagh' },
  { kind: 'kids', ar: 'سفينة الأحلام', en: 'Dream Ship' },
  { kind: 'home', ar: 'نخلة للأثاث', en: 'Palm Furniture' },
  { kind: 'jewellery', ar: 'نقش الذهب', en: 'Gold Naqsh' },
  { kind: 'sweets', ar: 'معمول الحارة', en: 'Hara Maamoul' },
  { kind: 'care', ar: 'حناء الجنوب', en: 'Southern Henna' },
  { kind: 'tech', ar: 'بيتي المتصل', en: 'My Connected Home' },
  { kind: 'outdoor', ar: 'أمواج فرسان', en: 'Farasan Waves' },
  { kind: 'perfume', ar: 'عنبر الموج', en: 'Wave Amber' },
  { kind: 'coffee', ar: 'قهوة السحر', en: 'Suhoor Coffee' },
  { kind: 'fashion', ar: 'حقيبة رمال', en: 'Rimal Bags' },
  { kind: 'kids', ar: 'دمى الفصول', en: 'Four Seasons Dolls' },
  { kind: 'home', ar: 'كتان وصوف', en: 'Linen & Wool' },
  { kind: 'jewellery', ar: 'خاتم سهيل', en: 'Suhail Rings' },
  { kind: 'sweets', ar: 'شوكولاتة المها', en: 'Maha Chocolate' },
  { kind: 'care', ar: 'عناية الرمان', en: 'Pomegranate Care' },
  { kind: 'tech', ar: 'كاميرا الأفق', en: 'Horizon Cameras' },
  { kind: 'outdoor', ar: 'دراجة المدينة', en: 'City Bicycle' },
  { kind: 'perfume', ar: 'تولة الشرق', en: 'Eastern Tola' },
  { kind: 'sweets', ar: 'بسبوسة ومكسرات', en: 'Basbousa & Nuts' },
  { kind: 'home', ar: 'مطبخ العائلة', en: 'Family Kitchen' },
  { kind: 'kids', ar: 'قرطاسية ألوان', en: 'Alwan Stationery' },
]
