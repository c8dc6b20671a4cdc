/** What customers can book by the hour. */
export const productsByTheHour = [
  { ar: 'جلسة تصوير عائلية', en: 'Family photo session', minutes: 90 },
  { ar: 'جلسة تصوير منتجات', en: 'Product photo session', minutes: 120 },
  { ar: 'ورشة تحضير القهوة المختصة', en: 'Specialty coffee workshop', minutes: 120 },
  { ar: 'ورشة خلط العطور', en: 'Perfume blending workshop', minutes: 90 },
  { ar: 'ورشة الخزف للمبتدئين', en: 'Pottery for beginners', minutes: 150 },
  { ar: 'دورة الخط العربي', en: 'Arabic calligraphy class', minutes: 120 },
  { ar: 'درس ركوب خيل', en: 'Horse riding lesson', minutes: 60 },
  { ar: 'جولة دبابات في الكثبان', en: 'Quad bike dune ride', minutes: 60 },
  { ar: 'جلسة مساج استرخاء', en: 'Relaxing massage', minutes: 60 },
  { ar: 'حمام مغربي', en: 'Moroccan bath', minutes: 75 },
  { ar: 'حجز ملعب كرة قدم', en: 'Football pitch', minutes: 90 },
  { ar: 'حجز ملعب بادل', en: 'Padel court', minutes: 60 },
  { ar: 'طاولة عشاء على البحر', en: 'Seaside dinner table', minutes: 120 },
  { ar: 'استشارة تصميم داخلي', en: 'Interior design consultation', minutes: 45 },
  { ar: 'تلميع سيارة كامل', en: 'Full car detailing', minutes: 180 },
  { ar: 'غرفة ألعاب للأطفال', en: 'Children play room', minutes: 120 },
] as const

/** What customers can book by the day. */
export const productsByTheDay = [
  { ar: 'شاليه بإطلالة بحرية', en: 'Sea view chalet', days: 2 },
  { ar: 'مخيم بري مجهز', en: 'Furnished desert camp', days: 3 },
  { ar: 'استراحة مع مسبح', en: 'Guest house with pool', days: 1 },
  { ar: 'قاعة مناسبات صغيرة', en: 'Small event hall', days: 1 },
  { ar: 'رحلة غوص ليوم كامل', en: 'Full day diving trip', days: 1 },
  { ar: 'كوخ في مزارع الورد', en: 'Rose farm cottage', days: 2 },
  { ar: 'قارب نزهة مع قبطان', en: 'Leisure boat with captain', days: 1 },
] as const
