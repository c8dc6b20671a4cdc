/** A description for each kind of brand, in both languages of the seed. */
export const brandDescriptions = {
  perfume: {
    ar: 'عطور شرقية وبخور تركب بكميات صغيرة من الورد والعود والمسك، وتعبأ في الرياض.',
    en: 'Oriental perfumes and incense, blended in small batches from rose, oud and musk and bottled in Riyadh.',
  },
  coffee: {
    ar: 'بن مختص يحمص كل أسبوع، وخلطات قهوة سعودية بالهيل والزعفران جاهزة للدلة.',
    en: 'Specialty beans roasted every week, and Saudi coffee blends with cardamom and saffron.',
  },
  fashion: {
    ar: 'ملابس يومية ومناسبات بأقمشة طبيعية وخياطة محلية، مع خدمة تعديل المقاس.',
    en: 'Everyday and occasion wear in natural fabrics, sewn locally, with alterations on request.',
  },
  kids: {
    ar: 'ألعاب وقصص وملابس آمنة للأطفال من الولادة حتى عشر سنوات.',
    en: 'Safe toys, stories and clothes for children from birth to ten years.',
  },
  home: {
    ar: 'أثاث وإكسسوارات منزلية تجمع بين الحرفة المحلية والتصميم العملي.',
    en: 'Furniture and home accessories that bring local craft and practical design together.',
  },
  jewellery: {
    ar: 'مجوهرات من الذهب والفضة والأحجار الطبيعية، مع شهادة لكل قطعة.',
    en: 'Jewellery of gold, silver and natural stones, with a certificate for every piece.',
  },
  sweets: {
    ar: 'تمور محشوة وحلويات شعبية وعلب ضيافة تصل في يوم الطلب.',
    en: 'Stuffed dates, traditional sweets and hospitality boxes, delivered on the day of the order.',
  },
  care: {
    ar: 'عناية بالبشرة والشعر من زيوت نباتية معصورة على البارد ومن دون عطور صناعية.',
    en: 'Skin and hair care from cold-pressed plant oils, without synthetic fragrance.',
  },
  tech: {
    ar: 'ملحقات وأجهزة ذكية للمنزل والسفر بضمان سنتين داخل المملكة.',
    en: 'Accessories and smart devices for home and travel, with a two-year warranty in the Kingdom.',
  },
  outdoor: {
    ar: 'معدات رحلات وتخييم تتحمل حر الصحراء وبرد الشتاء.',
    en: 'Trip and camping gear made for desert heat and winter cold.',
  },
}
